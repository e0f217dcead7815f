import { Anchor } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import classes from "./entrance.module.css";

/** Below the form of a page opened from an email. */
export function BackToSignIn() {
  return (
    <p className={classes.foot}>
      <Anchor component={Link} to="/login" size="sm">
        Voltar para Entrar
      </Anchor>
    </p>
  );
}
