import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './note.module.css';

type Props = { theirs: string; onTakeTheirs: () => void; onKeepMine: () => void };

/** What somebody else noted meanwhile, and the choice between the two. */
export function ChangedNote({ theirs, onTakeTheirs, onKeepMine }: Props) {
  const { t } = useTranslation();
  return (
    <div role="alert" className={classes.changed}>
      <strong>{t(theirs === '' ? 'responses.note.removed' : 'responses.note.changed')}</strong>
      {theirs !== '' && (
        <Text size="sm" className={`literal ${classes.theirs}`} dir="auto">
          {theirs}
        </Text>
      )}
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={onTakeTheirs}>
          {t('responses.note.useTheirs')}
        </Button>
        <Button size="xs" variant="default" onClick={onKeepMine}>
          {t('responses.note.keepMine')}
        </Button>
      </Group>
    </div>
  );
}
