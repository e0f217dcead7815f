import { Button } from "@mantine/core";
import { SheetDialog } from "../../ui/dialogs/sheet-dialog.tsx";
import classes from "./sign-up.module.css";

type SignUpDoneDialogProps = {
  payment: "trial" | "paid" | "pending" | "none";
  onClose: () => void;
  onEnter: () => void;
};

const TEAM = "Nossa equipe entrará em contato para configurar o seu ambiente.";
const WORDS: Record<SignUpDoneDialogProps["payment"], string> = {
  trial: "O seu teste grátis começou. Entre com o usuário e a senha que você escolheu.",
  paid: `O pagamento foi confirmado e o acesso está liberado. ${TEAM}`,
  pending: `A operadora do cartão ainda não confirmou o pagamento. Você já pode entrar e consultar; as gravações são liberadas assim que ela confirmar. ${TEAM}`,
  none: TEAM,
};

/** The sign-up is complete. The trial's dialog leads to sign in, however it is closed. */
export default function SignUpDoneDialog({ payment, onClose, onEnter }: SignUpDoneDialogProps) {
  const close = payment === "trial" ? onEnter : onClose;
  return (
    <SheetDialog
      title="Cadastro realizado com sucesso!"
      opened
      onClose={close}
      size={480}
      foot={
        <>
          {payment !== "trial" && <Button onClick={onClose}>Fechar</Button>}
          <Button variant="filled" data-autofocus onClick={onEnter}>
            Entrar
          </Button>
        </>
      }
    >
      <p className={classes.lead}>{WORDS[payment]}</p>
      <p className={classes.note}>Enviamos um e-mail para confirmar o seu endereço.</p>
    </SheetDialog>
  );
}
