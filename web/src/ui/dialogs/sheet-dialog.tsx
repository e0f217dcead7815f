import { Modal } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type ReactNode, useRef } from "react";
import "./dialog-styles.ts";
import { useEscape } from "../keys/use-escape.ts";
import { useFocusBack } from "../keys/use-focus-back.ts";
import classes from "./sheet-dialog.module.css";

export type SheetDialogProps = {
  title: ReactNode;
  opened: boolean;
  onClose: () => void;
  /** Icons beside the one that closes. */
  tools?: ReactNode;
  /** Width in pixels; on a phone the dialog is the whole sheet. */
  size?: number;
  /** Buttons, kept in sight under what scrolls. */
  foot?: ReactNode;
  /** A click beside the dialog closes it, unless something typed would be lost. */
  keepsOnOutsideClick?: boolean;
  children: ReactNode;
};

/** The one dialog of the house: title, what scrolls, and the buttons beneath. */
export function SheetDialog(props: SheetDialogProps) {
  const { title, tools, opened, onClose, size = 600, foot, keepsOnOutsideClick, children } = props;
  const content = useRef<HTMLDivElement>(null);
  useFocusBack();
  useEscape(content, opened, onClose);
  const isPhone = useMediaQuery("(max-width: 48em)", false, { getInitialValueInEffect: false });
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={size}
      fullScreen={isPhone}
      closeOnClickOutside={!keepsOnOutsideClick}
      closeOnEscape={false}
      yOffset="8vh"
      radius={isPhone ? 0 : "md"}
      transitionProps={{ transition: "fade-up", duration: 140 }}
      classNames={classes}
    >
      <Modal.Overlay />
      <Modal.Content ref={content}>
        <Modal.Header>
          <Modal.Title>{title}</Modal.Title>
          {tools !== undefined && <div className={classes.tools}>{tools}</div>}
          <Modal.CloseButton aria-label="Fechar" data-autofocus={tools !== undefined || undefined} />
        </Modal.Header>
        <Modal.Body>{children}</Modal.Body>
        {foot !== undefined && (
          <div className={classes.foot} data-no-print>
            {foot}
          </div>
        )}
      </Modal.Content>
    </Modal.Root>
  );
}
