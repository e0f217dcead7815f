import type { Deadline } from "@pauta/contract/law/deadlines";

/** A term of five business days from 12 February 2026, over Carnival. */
export const deadline: Deadline = {
  requested: {
    notice: "gazette",
    date: "2026-02-11",
    confirmed: null,
    public_body: false,
    amount: 5,
    regime: "uteis",
    doubled: false,
    court: "TJRS",
    city: null,
    year_end_suspension: true,
  },
  publication: "2026-02-12",
  start: "2026-02-13",
  end: "2026-02-23",
  counted: 5,
  steps: [
    {
      title: "Publicação",
      date: "2026-02-12",
      explanation: "No primeiro dia útil seguinte à disponibilização.",
      norm: "CPC, art. 224, § 2º",
    },
    { title: "Vencimento", date: "2026-02-23", explanation: "O prazo vence.", norm: "CPC, art. 224" },
  ],
  skipped: [
    {
      date: "2026-02-17",
      until: null,
      name: "Carnaval",
      kind: "closed",
      scope: "national",
      norm: "Lei 1.408/1951, art. 5º",
    },
  ],
  warnings: ["A conta é um auxílio: o advogado deve conferi-la antes de se fiar nela."],
};
