import { Modal } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type ReactNode, useRef } from "react";
import "./dialog-styles.ts";
import { useBackCloses } from "../leaving/open-sheets.ts";
import { useEscape } from "../keys/use-escape.ts";
import { useStillPage } from "./use-still-page.ts";
import { useFocusBack } from "../keys/use-focus-back.ts";
import classes from "./sheet-dialog.module.css";

export type SheetDialogProps = {
  title: ReactNode;
  opened: boolean;
  onClose: () => void;
  /** Icons beside the close button. */
  tools?: ReactNode;
  /** Width in pixels; on a phone the dialog fills the screen. */
  size?: number;
  /** Buttons, kept visible below the scrolling content. */
  foot?: ReactNode;
  /** A click outside the dialog closes it, unless input would be lost. */
  keepsOnOutsideClick?: boolean;
  children: ReactNode;
};

/** The interface's only dialog: title, scrolling content, and the buttons below. */
export function SheetDialog(props: SheetDialogProps) {
  const { title, tools, opened, onClose, size = 600, foot, keepsOnOutsideClick, children } = props;
  const content = useRef<HTMLDivElement>(null);
  useFocusBack();
  useEscape(content, opened, onClose);
  useBackCloses(opened, onClose);
  useStillPage(opened);
  const isPhone = useMediaQuery("(max-width: 48em)", false, { getInitialValueInEffect: false });
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={size}
      fullScreen={isPhone}
      closeOnClickOutside={!keepsOnOutsideClick}
      closeOnEscape={false}
      lockScroll={false}
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
