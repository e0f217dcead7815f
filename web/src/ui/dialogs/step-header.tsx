import { UnstyledButton } from "@mantine/core";
import classes from "./step-header.module.css";

type StepHeaderProps = {
  labels: string[];
  at: number;
  /** Also later ones can be gone to. */
  isFree: boolean;
  onGo: (step: number) => void;
};

/** The steps of a form as ruled lines, the present one marked; earlier ones can be returned to. */
export function StepHeader({ labels, at, isFree, onGo }: StepHeaderProps) {
  return (
    <ol className={classes.steps} aria-label="Etapas">
      {labels.map((label, step) => (
        <li key={label} className={classes.step} data-reached={step <= at}>
          <UnstyledButton
            className={classes.button}
            disabled={!isFree && step > at}
            aria-current={step === at ? "step" : undefined}
            onClick={() => onGo(step)}
          >
            <span className="figures">{step + 1}</span>
            <span className={classes.label}>{label}</span>
          </UnstyledButton>
        </li>
      ))}
    </ol>
  );
}
