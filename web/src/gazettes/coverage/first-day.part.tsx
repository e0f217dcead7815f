import type { SearchState } from "@pauta/contract/gazettes/coverage";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { failureReason } from "../../lib/calls/failure-message.ts";
import { LoadFault } from "../../ui/feedback/fault-page.tsx";
import { CoverageLawyer } from "./coverage-lawyer.part.tsx";
import { searchStateQuery } from "./coverage.queries.ts";
import classes from "./coverage.module.css";

type FirstDayProps = {
  /** The reader forwards publications to other people. */
  distributes?: boolean;
};

/** Before the first publication: what is searched for, since when, how it arrives, and what to do meanwhile. */
export function FirstDay({ distributes = false }: FirstDayProps) {
  const { data, error, refetch } = useQuery(searchStateQuery);
  if (!data)
    return error ? (
      <LoadFault
        onRetry={() => void refetch()}
      >{`Erro ao carregar o que está sendo procurado: ${failureReason(error)}`}</LoadFault>
    ) : null;
  return (
    <section className={classes.firstDay} aria-label="O que está sendo procurado">
      <p
        role={data.source === "none" ? "alert" : undefined}
        data-nothing={data.source === "none" || undefined}
      >
        {wayOf(data)}
      </p>
      {data.lawyers.length === 0 ? (
        <p>Ninguém é procurado ainda: falta um advogado com a OAB no cadastro.</p>
      ) : (
        <>
          <h2>{data.source === "none" ? "O que será procurado" : "O que está sendo procurado"}</h2>
          <ul>
            {data.lawyers.map((lawyer) => (
              <li key={lawyer.user.id}>
                <CoverageLawyer lawyer={lawyer} scope="office" />
              </li>
            ))}
          </ul>
          {data.total > data.lawyers.length && <p>{`E mais ${data.total - data.lawyers.length}.`}</p>}
        </>
      )}
      {distributes ? <WhileDistributing /> : <WhileWaiting />}
    </section>
  );
}

const WhileWaiting = () => (
  <p>
    {"Enquanto isso: confira o nome e a OAB no "}
    <Link to="/perfil">seu perfil</Link>
    {" e cadastre os "}
    <Link to="/advogado/processos">seus processos</Link>
    {", para que as publicações já cheguem ligadas a eles."}
  </p>
);

const WhileDistributing = () => (
  <p>
    {
      "Enquanto isso: confira os nomes e as OABs acima; quem os corrige é o administrador do escritório. Cadastre "
    }
    <Link to="/advogado/processos">os processos</Link>
    {
      ", para que as publicações já cheguem ligadas a eles. Cada publicação que vier aparece aqui, para ser encaminhada."
    }
  </p>
);

function wayOf({ source, by_the_clock: goesByTheClock, settings }: SearchState): string {
  const when = goesByTheClock
    ? "nos dias úteis; as do dia estão aqui até as 10:00"
    : "quando o administrador da plataforma manda buscar";
  if (source === "lawyers")
    return `As publicações vêm do DJEN, pela OAB de cada advogado, ${when}. Os nomes procurados são buscados também.`;
  if (source === "courts") return `As publicações vêm dos cadernos do DJEN, ${when}.`;
  if (source === "imports")
    return "As publicações vêm dos diários que o administrador da plataforma importa; as do dia estão aqui até as 10:00.";
  return settings.length > 0
    ? `Esta instalação ainda não busca publicações, e nenhum diário foi importado. Quem a opera liga a busca no DJEN com a variável ${settings.join(" ou ")}, ou importa um diário.`
    : "Esta instalação ainda não busca publicações, e nenhum diário foi importado. O administrador precisa ligar a busca: fale com ele.";
}
