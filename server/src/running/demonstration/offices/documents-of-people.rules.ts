import { chanceOf } from "../chance.rules.ts";

/** A CPF or CNPJ with valid check digits derived from a name; serials from 9000 on are not issued. */
export function cpfCnpjOf(name: string, isCompany: boolean): string {
  const serial = String(Math.floor(chanceOf(name, "serial") * 99_999)).padStart(5, "0");
  return isCompany ? cnpj(`900${serial}0001`) : cpf(`9000${serial}`);
}

const weighed = (digits: string, weightOf: (place: number) => number): number =>
  Array.from(digits, (digit, index) => Number(digit) * weightOf(index)).reduce((sum, one) => sum + one, 0);

function cpf(nine: string): string {
  const check = (digits: string) =>
    String(((weighed(digits, (place) => digits.length + 1 - place) * 10) % 11) % 10);
  const ten = nine + check(nine);
  return ten + check(ten);
}

function cnpj(twelve: string): string {
  const check = (digits: string) => {
    const rest = weighed(digits, (place) => ((digits.length - 1 - place) % 8) + 2) % 11;
    return String(rest < 2 ? 0 : 11 - rest);
  };
  const thirteen = twelve + check(twelve);
  return thirteen + check(thirteen);
}
