import type { CompromiseRow } from "@pauta/contract/agenda/compromise-shapes";
import classes from "./case-title.module.css";

type CaseTitleProps = Pick<CompromiseRow, "case_name"> & { title: string };

/** What a compromise is about, by the name of its case first: `Silva × Banco: Contestação`. */
export const CaseTitle = ({ case_name, title }: CaseTitleProps) => (
  <>
    {case_name !== null && <strong className={classes.case}>{`${case_name}: `}</strong>}
    {title}
  </>
);

/** The same as plain text. */
export const caseTitle = ({ case_name, title }: CaseTitleProps): string =>
  case_name === null ? title : `${case_name}: ${title}`;
