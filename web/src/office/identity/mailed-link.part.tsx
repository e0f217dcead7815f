import { useSearch } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { BackToSignIn } from "./back-to-sign-in.part.tsx";
import { Entrance } from "./entrance.part.tsx";

type MailedLinkProps = {
  title: string;
  /** What to do if the address has no token. */
  incomplete: string;
  /** What to do here. */
  children: string;
  Form: ComponentType<{ token: string }>;
};

/** The page of an email's link: its form with the token of the address. */
export function MailedLink({ title, incomplete, children, Form }: MailedLinkProps) {
  const { token }: { token?: string } = useSearch({ strict: false });
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
