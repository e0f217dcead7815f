import { waitFor } from "@testing-library/react";
import { expect } from "vitest";

/** Waits until a button is enabled: a press while its call or its list is loading would be lost. */
export const whenEnabled = <Button extends HTMLElement>(find: () => Button): Promise<Button> =>
  waitFor(() => {
    const button = find();
    expect(button).toHaveProperty("disabled", false);
    return button;
  });
