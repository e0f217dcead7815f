import { Anchor, Button } from "@mantine/core";
import { benefitsOf, type PublicPlan } from "@pauta/contract/office/plans";
import { IconCheck } from "@tabler/icons-react";
import { showCount, showMoney } from "../../lib/format.ts";
import { priceOf, termOf } from "../plans/plan-terms.words.ts";
import classes from "./plans.module.css";

type PlanColumnsProps = {
  plans: PublicPlan[];
  onTry: (plan: PublicPlan) => void;
  onSubscribe: (plan: PublicPlan) => void;
};

/** The plans side by side: price, contents, and the two buttons, each at the same height. */
export function PlanColumns({ plans, onTry, onSubscribe }: PlanColumnsProps) {
  // if one price is reduced, the others leave room for the old one, so that prices are aligned
  const isListed = plans.some(({ list_amount }) => list_amount !== null);
  const middle = plans[Math.floor(plans.length / 2)];
  return (
    <ul className={classes.columns} data-single={plans.length === 1}>
      {plans.map((plan) => (
        <li key={plan.id} className={classes.column} data-marked={plan === middle}>
          <h2 className={classes.name}>{plan.name}</h2>
          <Price plan={plan} isListed={isListed} />
          <ul className={classes.benefits}>
            {benefitsOf(plan).map((benefit) => (
              <li key={benefit}>
                <IconCheck size={16} aria-hidden className={classes.check} />
                {benefit}
              </li>
            ))}
            {benefitsOf(plan).length === 0 && (
              <li>
                <IconCheck size={16} aria-hidden className={classes.check} />
                {`${showCount(plan.users_quantity, "usuário", "usuários")}, ${showCount(plan.monitored_lawsuits_quantity, "processo monitorado", "processos monitorados")}`}
              </li>
            )}
          </ul>
          <div className={classes.actions}>
            {(plan.trial_days ?? 0) > 0 && (
              <Button
                fullWidth
                size="md"
                variant={plan === middle ? "filled" : "default"}
                aria-label={`Teste grátis do plano ${plan.name}`}
                onClick={() => onTry(plan)}
              >
                Teste grátis
              </Button>
            )}
            <Anchor
              component="button"
              type="button"
              aria-label={`Assinar o plano ${plan.name}`}
              onClick={() => onSubscribe(plan)}
            >
              Assinar
            </Anchor>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Price({ plan, isListed }: { plan: PublicPlan; isListed: boolean }) {
  return (
    <div className={classes.price}>
      {isListed && (
        <p className={classes.listed}>
          {plan.list_amount === null ? (
            "\u00A0"
          ) : (
            <>
              de <s className="figures">{showMoney(plan.list_amount)}</s> por
            </>
          )}
        </p>
      )}
      <p className={classes.amount}>
        <span className="figures">{priceOf(plan)}</span>
        {plan.amount !== null && <span className={classes.term}>{termOf(plan)}</span>}
      </p>
    </div>
  );
}
