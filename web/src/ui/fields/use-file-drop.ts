import { type DragEvent, useEffect, useEffectEvent, useState } from "react";

/** The dropped files, and whether there were whole folders among them, which are left out. */
export type Dropped = { files: File[]; hasFolders: boolean };

const bearsFiles = (data: DataTransfer | null): boolean => data?.types.includes("Files") === true;

function droppedIn(data: DataTransfer): Dropped {
  const items = [...data.items].filter(({ kind }) => kind === "file");
  const isFolder = (item: DataTransferItem) => item.webkitGetAsEntry?.()?.isDirectory === true;
  const files = items.filter((item) => !isFolder(item)).map((item) => item.getAsFile());
  return { files: files.filter((file) => file !== null), hasFolders: items.some(isFolder) };
}

/** Accepts files that are dragged onto an element; `usePageDrop` does not get them too. */
export function useFileDrop(onDrop: (dropped: Dropped) => void) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    if (!bearsFiles(event.dataTransfer)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "copy";
    setOver(true);
  };
  return {
    isOver,
    handlers: {
      onDragEnter: over,
      onDragOver: over,
      onDragLeave: (event: DragEvent) => {
        const isWithin = event.currentTarget.contains(event.relatedTarget as Node | null);
        if (!isWithin) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        setOver(false);
        if (!bearsFiles(event.dataTransfer)) return;
        event.preventDefault();
        onDrop(droppedIn(event.dataTransfer));
      },
    },
  };
}

export type FileDrop = ReturnType<typeof useFileDrop>;

/**
 * Accepts files dropped anywhere on the page where nothing else accepts them, so that the browser does not
 * open them instead of the page. Inactive while a dialog is open. Returns whether files are being dragged
 * over the page.
 */
export function usePageDrop(onDrop: (dropped: Dropped) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onDrop);
  useEffect(() => {
    const isDialogOpen = () => document.querySelector('[aria-modal="true"]') !== null;
    const over = (event: globalThis.DragEvent) => {
      if (!bearsFiles(event.dataTransfer)) return;
      event.preventDefault();
      setOver(!isDialogOpen());
    };
    const leave = (event: globalThis.DragEvent) => event.relatedTarget === null && setOver(false);
    const drop = (event: globalThis.DragEvent) => {
      setOver(false);
      if (!bearsFiles(event.dataTransfer) || event.defaultPrevented) return;
      event.preventDefault();
      if (!isDialogOpen()) take(droppedIn(event.dataTransfer!));
    };
    window.addEventListener("dragover", over);
    window.addEventListener("dragleave", leave);
    window.addEventListener("drop", drop);
    return () => {
      window.removeEventListener("dragover", over);
      window.removeEventListener("dragleave", leave);
      window.removeEventListener("drop", drop);
    };
  }, []);
  return isOver;
}
