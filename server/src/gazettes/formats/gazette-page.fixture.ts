/** A lawyer in a gazette's list. */
export type Addressee = { name: string; number: string; state: string };

const NOBODY: Addressee = { name: "Ninguém Daqui da Silva", number: "899999", state: "AC" };

/**
 * A page of the national gazette with notices numbered from `first`: two of three for the given lawyers in
 * turn, every third for somebody whom no office has.
 */
export function makeGazettePage(first: number, count: number, lawyers: readonly Addressee[]) {
  const items = Array.from({ length: count }, (_, index) => {
    const isForNobody = index % 3 === 2;
    return noticeOf(first + index, isForNobody ? NOBODY : lawyers[index % lawyers.length]!);
  });
  const page = { status: "success", message: "Sucesso", count, items };
  return { bytes: Buffer.from(JSON.stringify(page)), forLawyers: count - Math.floor(count / 3) };
}

function noticeOf(id: number, lawyer: Addressee): object {
  const paragraphs = `Fica intimada a parte autora para que, no prazo de quinze dias, se manifeste sobre a contestação. `;
  return {
    id,
    data_disponibilizacao: "2026-03-13",
    siglaTribunal: "TJSP",
    tipoComunicacao: "Intimação",
    nomeOrgao: "1ª Vara Cível do Foro de Teste",
    texto: `Ato ordinatório número ${id}. ${paragraphs.repeat(8)} ADV: ${lawyer.name} (OAB ${lawyer.number}/${lawyer.state})`,
    numero_processo: "",
    tipoDocumento: "Ato ordinatório",
    nomeClasse: "PROCEDIMENTO COMUM CÍVEL",
    numeroComunicacao: id,
    ativo: true,
    hash: `hash-${id}`,
    status: "P",
    motivo_cancelamento: null,
    data_cancelamento: null,
    destinatarios: [],
    destinatarioadvogados: [
      { advogado: { nome: lawyer.name, numero_oab: lawyer.number, uf_oab: lawyer.state } },
    ],
  };
}
