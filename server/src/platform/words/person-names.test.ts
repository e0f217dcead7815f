import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { abbreviates } from "./name-sounds.rules.ts";
import { nameCodes, namesAlike, partyKeys } from "./person-names.rules.ts";

describe("spellings that sound alike have one code", () => {
  test.each([
    ["Luís", "Luiz"],
    ["Thiago", "Tiago"],
    ["Souza", "Sousa"],
    ["Christiane", "Cristiane"],
    ["Cristiani", "Kristiane"],
    ["Walter", "Valter"],
    ["Geovana", "Giovanna"],
    ["Gonçalves", "GONCALVES"],
    ["Conceição", "CONCEICAO"],
    ["Assunção", "Assumpção"],
    ["Lourenço", "LOURENCO"],
    ["França", "FRANCA"],
    ["Phelipe", "Felipe"],
    ["Filipe", "Felippe"],
    ["Philippe", "Felipe"],
    ["Moraes", "Morais"],
    ["Paes", "Pais"],
    ["Góes", "Gois"],
    ["Baptista", "Batista"],
    ["Victor", "Vitor"],
    ["Ignácio", "Inácio"],
    ["Magdalena", "Madalena"],
    ["Mello", "Melo"],
    ["Vasconcellos", "Vasconcelos"],
    ["Queiroz", "Queirós"],
    ["Kelly", "Quéli"],
    ["Kauã", "Cauã"],
    ["Encarnação", "ENCARNACAO"],
    ["Açucena", "ACUCENA"],
    ["Jéssica", "Gessica"],
    ["Jefferson", "Geferson"],
    ["Guilherme", "Guilherme"],
    ["Xavier", "Chavier"],
    ["Sheila", "Cheila"],
    ["Alexandre", "Alessandre"],
    ["Alexsandro", "Alessandro"],
    ["Félix", "Felis"],
    ["Jhonatan", "Johnathan"],
    ["Elizabeth", "Elisabete"],
    ["William", "Willian"],
    ["Wellington", "Uelinton"],
    ["Newton", "Neuton"],
    ["Ygor", "Higor"],
    ["Yasmin", "Iasmim"],
    ["Ismael", "Hismael"],
    ["Manoel", "Manuel"],
    ["Thomaz", "Tomás"],
    ["Dinis", "Diniz"],
    ["Teresa", "Thereza"],
    ["Rachel", "Raquel"],
    ["Nicholas", "Nicolas"],
    ["Cecília", "Sesilia"],
    ["Nascimento", "Nasimento"],
    ["Marcos", "Marcus"],
    ["Campos", "Canpos"],
    ["Barros", "Baros"],
    ["Antônio", "Antonio"],
    ["D'Ávila", "Davila"],
    ["Cássia", "Kassya"],
    ["Ghislaine", "Gislaine"],
    ["Rosemeire", "Rosimeire"],
    ["Caique", "Kayque"],
  ])("%s and %s", (one, other) => expect(nameCodes(one)).toEqual(nameCodes(other)));

  test.each([
    ["Paulo", "Paula"],
    ["Maria", "Mário"],
    ["Silva", "Silveira"],
    ["Souza", "Santos"],
    ["Daniel", "Daniela"],
    ["Nelson", "Nilson"],
    ["Telma", "Dilma"],
    ["Dilma", "Delma"],
    ["Franca", "Franco"],
    ["Marcelo", "Marcílio"],
    ["Lima", "Leme"],
    ["Chaves", "Saves"],
    ["Falcão", "Falção"],
    ["Roberto", "Roberta"],
    ["Ana", "Ane"],
  ])("%s and %s differ", (one, other) => expect(nameCodes(one)).not.toEqual(nameCodes(other)));
});

describe("words that do not count in a name", () => {
  test.each([
    ["Maria das Dores e Silva", "Maria Dores Silva"],
    ["Construtora Alfa Ltda.", "CONSTRUTORA ALFA"],
    ["Construtora Alfa S/A", "Construtora Alfa S.A."],
    ["Petrobrás S.A", "PETROBRAS"],
    ["Correia de Sá", "CORREIA DE SA"],
    ["Construtora Alfa S A", "Construtora Alfa SA"],
    ["Construtora Alfa LTDA - ME", "Construtora Alfa Eireli"],
    ["Construtora Alfa S/A - Em Recuperação Judicial", "CONSTRUTORA ALFA S/A EM RECUPERACAO JUDICIAL"],
    ["Massa Falida de Construtora Alfa", "Construtora Alfa"],
    ["Espólio de João Pereira", "João Pereira"],
    ["Dr. João Pereira", "João  Pereira"],
  ])("%s is the same name as %s", (one, other) => {
    expect(nameCodes(one)).toEqual(nameCodes(other));
    expect(namesAlike(one, other)).toBe("same_name");
  });

  test("a name of nothing but such words keeps them, and an empty name has no code", () => {
    expect(nameCodes("ME")).toHaveLength(1);
    expect(nameCodes("de Sá")).toEqual(["SA"]);
    expect(nameCodes(" -./ ")).toEqual([]);
    expect(nameCodes("3M do Brasil")).toEqual(["3M", "BRASIL"]);
  });
});

describe("similar names", () => {
  test.each([
    ["Maria Aparecida de Souza", "MARIA APARESIDA SOUSA", "same_name"],
    ["Maria A. Silva", "Maria Aparecida Silva", "like_name"],
    ["Carlos G. R. Lima", "Carlos Gilberto Rodrigues Lima", "like_name"],
    ["Maria Silva", "Maria Aparecida Silva", "like_name"],
    ["Maria C. Silva", "Maria Cecília dos Santos Silva", "like_name"],
    ["Silva, Maria Aparecida da", "Maria Aparecida da Silva", "like_name"],
    ["João Carlos Pereira", "João Carlos Pereira Filho", "like_name"],
    ["João Pereira", "João Pereira Júnior", "like_name"],
    ["João Pereira Sá", "JOAO PEREIRA SA", "like_name"],
    ["Ana Paula Rocha", "Ana Paula Rocha Medeiros", "like_name"],
    ["Maria Silva", "Maria Aparecida dos Santos Silva", null],
    ["Ana Paula", "Ana Paula Rocha", null],
    ["Maria", "Maria Silva", null],
    ["Silva", "João Silva", null],
    ["Maria A. Silva", "Maria Beatriz Silva", null],
    ["João da Silva", "José da Silva", null],
    ["Maria Santos", "Maria Silva", null],
    ["M. A. Silva", "Maria Aparecida Silva", null],
    ["", "", null],
    ["", "Maria", null],
  ])("%s compared with %s is %s", (one, other, likeness) => {
    expect(namesAlike(one, other)).toBe(likeness);
    expect(namesAlike(other, one)).toBe(likeness);
  });

  test.each([
    ["C", "KARLUS", true],
    ["C", "SISILIA", true],
    ["G", "JILBERTU", true],
    ["H", "ELENA", true],
    ["W", "VALTER", true],
    ["A", "BIATRIS", false],
    ["", "ANA", false],
    ["1", "1A", false],
  ])("%s as an initial of %s: %s", (initial, code, may) => expect(abbreviates(initial, code)).toBe(may));
});

const word = fc.constantFrom(
  ..."Maria João Luiz Souza Silva Christiane Walter Gonçalves Pereira Filho Neto A. C. Ávila Rocha Sá".split(
    " ",
  ),
);
const name = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(" "));
const anything = fc.string({ unit: "grapheme", maxLength: 80 });

describe("any text", () => {
  test("codes are capitals and digits, equal for the same name in any case and Unicode normal form", () => {
    fc.assert(
      fc.property(fc.oneof(name, anything), (text) => {
        const codes = nameCodes(text);
        for (const code of codes) expect(code).toMatch(/^[A-Z0-9]+$/);
        expect(nameCodes(text.normalize("NFD"))).toEqual(codes);
        expect(nameCodes(`  ${text.replaceAll(" ", "  ")} `)).toEqual(codes);
      }),
    );
  });

  test("similarity is symmetric, a name is similar to itself, and similar names share a key", () => {
    fc.assert(
      fc.property(name, name, (one, other) => {
        expect(namesAlike(one, one)).toBe("same_name");
        expect(namesAlike(one, other)).toBe(namesAlike(other, one));
        if (namesAlike(one, other) !== null)
          expect(partyKeys(one).some((key) => partyKeys(other).includes(key))).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test("fifty thousand hostile characters are read fast", () => {
    for (const unit of ["A", "CH", "AE", "S A ", "É ", "GU", "MASSA FALIDA ", "ÇÃO"])
      expect(nameCodes(unit.repeat(50_000 / unit.length)).length).toBeLessThanOrEqual(40);
  });
});
