import { VisuallyHidden } from '@mantine/core';
import IconNote from '@tabler/icons-react/dist/esm/icons/IconNote.mjs';
import { useTranslation } from 'react-i18next';
import type { FeedbackSession } from '#contract/responses.ts';
import { StatusChip } from '../status-chip.tsx';
import classes from './response-list.module.css';

/** What the business itself has to say of a response, in its line. */
export function ResponseMarks({ session }: { session: FeedbackSession }) {
  const { t } = useTranslation();
  const references = [session.reference, session.orderReference].filter((one) => one);
  return (
    <>
      {session.status !== 'open' && <StatusChip status={session.status} />}
      {session.note !== '' && (
        <span className={classes.mark} title={t('responses.note.has')}>
          <IconNote size={15} stroke={1.8} aria-hidden />
          <VisuallyHidden>{t('responses.note.has')}</VisuallyHidden>
        </span>
      )}
      {references.length > 0 && (
        <span className={classes.reference} dir="auto" title={t('responses.facts.reference')}>
          {references.join(' · ')}
        </span>
      )}
    </>
  );
}
