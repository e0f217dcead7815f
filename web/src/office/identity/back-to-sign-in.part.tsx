import { AnchorLink } from "../../ui/page/anchor-link.tsx";
import classes from "./entrance.module.css";

/** Under the form of a page that a mail leads to. */
export function BackToSignIn() {
  return (
    <p className={classes.foot}>
      <AnchorLink to="/login" size="sm">
        Voltar para Entrar
      </AnchorLink>
    </p>
  );
}
