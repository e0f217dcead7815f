import type { SelectProps } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useCan } from "../../office/identity/identity.queries.ts";
import { SearchSelect } from "../../ui/fields/search-select.tsx";
import { teamWeekQuery } from "./team.queries.ts";
import { WeekLoad, WeekLoadInWords } from "./week-load.part.tsx";
import classes from "./week-load.module.css";

/** A choice of a person; who may see everybody's work sees there who has room in the next seven days. */
export function ResponsibleSelect(props: SelectProps) {
  const { data: week } = useQuery({ ...teamWeekQuery, enabled: useCan("team.read") });
  const ofPerson = (id: string | null | undefined) => week?.people.find(({ user }) => String(user.id) === id);
  const chosen = ofPerson(props.value);
  return (
    <SearchSelect
      {...props}
      inputWrapperOrder={["label", "input", "description", "error"]}
      {...(week && {
        // five people with their weeks need no scrolling
        maxDropdownHeight: 320,
        renderOption: ({ option }) => {
          const person = ofPerson(option.value);
          return (
            <span className={classes.option}>
              <span>{option.label}</span>
              {person && <WeekLoad days={week.days} person={person} />}
            </span>
          );
        },
      })}
      {...(week &&
        chosen && {
          description: <WeekLoadInWords days={week.days} person={chosen} />,
          descriptionProps: { component: "div" },
        })}
    />
  );
}
