import { render, screen } from "@testing-library/react";
import { Profiler } from "react";
import { expect, it } from "vitest";
import { publication } from "../office.fixture.ts";
import { DaysList } from "./days-list.part.tsx";

it("draws what fills the screen at once, and the others a few at a time", () => {
  const publications = [1, 2, 3, 4, 5, 6].map((id) => publication(id));
  const drawn: number[] = [];
  render(
    <Profiler id="list" onRender={() => drawn.push(screen.getAllByRole("listitem").length)}>
      <DaysList
        label="Publicações"
        publications={publications}
        hasManyDays={false}
        isRefreshing={false}
        first={1}
      >
        {({ id }) => <li>{id}</li>}
      </DaysList>
    </Profiler>,
  );
  expect(drawn).toEqual([1, 3, 5, 6]);
});
