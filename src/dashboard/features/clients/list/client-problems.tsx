import { UnstyledButton } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClientLine } from '#contract/mission-control.ts';
import { ButtonLink } from '#dashboard/ui/button-link.tsx';
import type { ClientProblem } from '#domain/client-problems.ts';
import classes from './list.module.css';
import { shownName } from './list-view.ts';
import { problemAction } from './problem-actions.ts';
import { useProblemText } from './use-problem-text.ts';

/** The worst problem of a client with the button that mends it; the others open below it. */
export function ClientProblems({ client }: { client: ClientLine }) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [worst, ...others] = client.problems;
  if (worst === undefined) {
    return (
      <span className={classes.quiet}>
        {t(client.figures === null ? 'clients.list.follow' : 'clients.list.allWell')}
      </span>
    );
  }
  return (
    <div className={classes.problems}>
      <Problem client={client} problem={worst} />
      {others.length > 0 && (
        <UnstyledButton
          className={classes.more}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t('clients.list.moreOf', { count: others.length, name: shownName(client) })}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'clients.list.fewer' : 'clients.list.more', { count: others.length })}
        </UnstyledButton>
      )}
      <div id={id} className={classes.others}>
        {isOpen && others.map((one) => <Problem key={one} client={client} problem={one} />)}
      </div>
    </div>
  );
}

function Problem({ client, problem }: { client: ClientLine; problem: ClientProblem }) {
  const { t } = useTranslation();
  const textOf = useProblemText();
  const { to, search } = problemAction(client, problem);
  const action = t(`clients.list.actions.${problem}`);
  return (
    <div className={classes.problem}>
      <span className={classes.what} data-problem={problem}>
        {textOf(client, problem)}
      </span>
      <ButtonLink
        to={to}
        search={search}
        size="compact-sm"
        variant="default"
        aria-label={t('clients.list.actionFor', { action, name: shownName(client) })}
      >
        {action}
      </ButtonLink>
    </div>
  );
}
