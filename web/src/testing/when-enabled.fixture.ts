import { waitFor } from "@testing-library/react";
import { expect } from "vitest";

/** The button, as soon as it can be pressed: while its own call or its list is under way a press would be lost. */
export const whenEnabled = <Button extends HTMLElement>(find: () => Button): Promise<Button> =>
  waitFor(() => {
    const button = find();
    expect(button).toHaveProperty("disabled", false);
    return button;
  });
