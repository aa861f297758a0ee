import { CloseButton, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FeedbackSession } from '#contract/responses.ts';
import { referenceOf } from '../session-texts.ts';
import classes from './reference-field.module.css';

type Props = {
  reference: string;
  /** The listed responses, which know the named link. */
  sessions: readonly FeedbackSession[];
  onChange: (changes: { reference: null }) => void;
};

/** The reference that all listed responses have. It is set by a link, and can be removed here. */
export function ReferenceField({ reference, sessions, onChange }: Props) {
  const { t } = useTranslation();
  const session = sessions.find((one) => one.reference === reference);
  const remove = t('responses.withoutReference');
  return (
    <div>
      <Text size="sm" fw={500}>
        {t('responses.facts.reference')}
      </Text>
      <div className={classes.value}>
        <bdi className="literal">{session ? referenceOf(session) : reference}</bdi>
        <CloseButton
          size="md"
          aria-label={remove}
          title={remove}
          onClick={() => onChange({ reference: null })}
        />
      </div>
    </div>
  );
}
