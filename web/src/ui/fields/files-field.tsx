import { ActionIcon, Button, Input, Progress } from "@mantine/core";
import "@mantine/core/styles/Progress.layer.css";
import { IconPaperclip, IconX } from "@tabler/icons-react";
import { type DragEvent, type ReactNode, useId, useRef, useState } from "react";
import { showSize } from "../../lib/format.ts";
import classes from "./files-field.module.css";

type FilesFieldProps = {
  label: string;
  description?: ReactNode;
  files: File[];
  onFiles: (files: File[]) => void;
  /** The progress of each file, 0 to 1, while they are being sent. */
  sent?: number[] | undefined;
  /** As in an input of type file: `.zip,.json`. */
  accept?: string;
  error?: ReactNode;
  isOnlyOne?: boolean;
};

/** Files chosen or dropped, each with its size and, while it is sent, its progress. */
export function FilesField(props: FilesFieldProps) {
  const { label, description, files, onFiles, sent, accept, error, isOnlyOne = false } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const isSending = sent !== undefined;

  const add = (chosen: FileList | null) => {
    const fresh = [...(chosen ?? [])].filter((file) => !files.some((held) => isSame(held, file)));
    onFiles(isOnlyOne ? fresh.slice(0, 1) : [...files, ...fresh]);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!isSending) add(event.dataTransfer.files);
  };

  return (
    <Input.Wrapper label={label} description={description} error={error} id={id} labelElement="label">
      <div
        className={classes.frame}
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          ref={input}
          id={id}
          type="file"
          className={classes.input}
          multiple={!isOnlyOne}
          accept={accept}
          disabled={isSending}
          onChange={(event) => {
            add(event.currentTarget.files);
            // Allows choosing the same file again after it was removed.
            event.currentTarget.value = "";
          }}
        />
        <Button
          size="xs"
          leftSection={<IconPaperclip size={16} />}
          disabled={isSending}
          onClick={() => input.current?.click()}
        >
          {isOnlyOne ? "Escolher arquivo" : "Escolher arquivos"}
        </Button>
        <span className={classes.hint}>ou solte aqui</span>
      </div>
      {files.length > 0 && (
        <ul className={classes.files}>
          {files.map((file, at) => (
            <li key={`${file.name} ${file.size}`} className={classes.file}>
              <span className={classes.name}>{file.name}</span>
              <span className={`figures ${classes.size}`}>{showSize(file.size)}</span>
              {isSending ? (
                <Progress
                  className={classes.progress}
                  size="sm"
                  value={Math.round((sent[at] ?? 0) * 100)}
                  aria-label={`Envio de ${file.name}`}
                />
              ) : (
                <ActionIcon
                  size="sm"
                  aria-label={`Retirar ${file.name}`}
                  onClick={() => onFiles(files.filter((held) => held !== file))}
                >
                  <IconX size={14} />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      )}
    </Input.Wrapper>
  );
}

const isSame = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
