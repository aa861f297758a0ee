import { Alert, Button, Stack } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

type Props = { isDisabled: boolean; onLoad: () => void; onSave: () => void };

/** Somebody saved the widget meanwhile: the choice between theirs and one's own. */
export function ConflictNote({ isDisabled, onLoad, onSave }: Props) {
  const { t } = useTranslation();
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The browser first keeps what stands below it where it was.
    const settled = setTimeout(() => note.current?.scrollIntoView({ block: 'nearest' }), 50);
    return () => clearTimeout(settled);
  }, []);
  return (
    <Alert ref={note} color="red" role="alert" mt="lg" title={t('widgets.conflict.title')}>
      <Stack gap="xs" align="flex-start">
        {t('widgets.conflict.text')}
        <Button size="xs" variant="default" disabled={isDisabled} onClick={onLoad}>
          {t('widgets.conflict.load')}
        </Button>
        <Button size="xs" variant="default" disabled={isDisabled} onClick={onSave}>
          {t('widgets.conflict.save')}
        </Button>
      </Stack>
    </Alert>
  );
}
