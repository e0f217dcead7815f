import type { CoverageState } from "@pauta/contract/gazettes/coverage";
import { coverageStates } from "@pauta/contract/gazettes/coverage-words";
import { SIGNS } from "./coverage-cell.part.tsx";
import classes from "./coverage.module.css";

const ORDER: CoverageState[] = ["came", "nothing", "partial", "missing", "unsearched", "closed", "ahead"];

/** The meaning of the squares. */
export function CoverageLegend() {
  return (
    <>
      <ul className={classes.legend} aria-label="Legenda">
        {ORDER.map((state) => (
          <li key={state}>
            <span className={classes.square} data-state={state} aria-hidden>
              {state === "came" ? "3" : SIGNS[state]}
            </span>
            {coverageStates[state]}
          </li>
        ))}
      </ul>
      <p className={classes.hint}>
        Os dias são os da disponibilização nos diários. Cada um pode vir até as 10:00 do dia útil seguinte, o
        da publicação. “Em parte” é o dia de que veio um arquivo que não diz ser o dia inteiro do tribunal:
        uma página de pesquisa, o recorte de um serviço, um arquivo cortado ou com menos do que anuncia. O
        recorte de um serviço conta sempre como parte: traz o que o serviço escolheu para os seus clientes e
        não diz quanto o tribunal publicou. Inteiro é o dia que veio no caderno do DJEN; enquanto não se sabe
        em que tribunais o advogado atua, o caderno de um só conta como parte.
      </p>
    </>
  );
}
