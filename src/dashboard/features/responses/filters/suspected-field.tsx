import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from '#dashboard/lists/filters/choice-field.module.css';

type Props = {
  isSuspectedOnly: boolean;
  onChange: (changes: { isSuspectedOnly: boolean }) => void;
};

/** Lists only responses with a sign of a bot. */
export function SuspectedField({ isSuspectedOnly, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <Checkbox
      className={classes.choice}
      label={t('responses.suspectedOnly')}
      checked={isSuspectedOnly}
      onChange={(event) => onChange({ isSuspectedOnly: event.currentTarget.checked })}
    />
  );
}
