import type { ComponentType } from "react";
import { BackToSignIn } from "./back-to-sign-in.part.tsx";
import { Entrance } from "./entrance.part.tsx";

type MailedLinkProps = {
  /** The address's token; undefined when the link is incomplete. */
  token: string | undefined;
  title: string;
  /** What to do if the address has no token. */
  incomplete: string;
  /** What to do here. */
  children: string;
  Form: ComponentType<{ token: string }>;
};

/** The page that an email's link leads to: its form with the token of the address. */
export function MailedLink({ token, title, incomplete, children, Form }: MailedLinkProps) {
  if (!token)
    return (
      <Entrance title="Endereço incompleto" form={<BackToSignIn />}>
        {incomplete}
      </Entrance>
    );
  return (
    <Entrance
      title={title}
      form={
        <>
          <Form token={token} />
          <BackToSignIn />
        </>
      }
    >
      {children}
    </Entrance>
  );
}
