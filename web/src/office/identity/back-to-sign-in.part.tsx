import { AnchorLink } from "../../ui/page/anchor-link.tsx";
import classes from "./entrance.module.css";

/** The link back to sign-in, below the form of a page opened from an email. */
export function BackToSignIn() {
  return (
    <p className={classes.foot}>
      <AnchorLink to="/login" size="sm">
        Voltar para Entrar
      </AnchorLink>
    </p>
  );
}
