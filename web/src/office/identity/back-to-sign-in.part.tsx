import { AnchorLink } from "../../ui/page/anchor-link.tsx";
import classes from "./entrance.module.css";

/** Below the form of a page opened from an email. */
export function BackToSignIn() {
  return (
    <p className={classes.foot}>
      <AnchorLink to="/login" size="sm">
        Voltar para Entrar
      </AnchorLink>
    </p>
  );
}
