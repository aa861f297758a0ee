import { List } from '@mantine/core';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { useTranslation } from 'react-i18next';
import { Callout } from '#dashboard/ui/callout.tsx';

/** Says which questions keep their answer options; nothing where none has to. */
export function LockedNote({ questions }: { questions: readonly string[] }) {
  const { t } = useTranslation();
  if (questions.length === 0) return null;
  return (
    <Callout tone="warning" icon={IconLock} title={t('flowTools.locked.title')}>
      {t('flowTools.locked.text')}
      <List size="sm" mt="xs">
        {questions.map((question) => (
          <List.Item key={question}>
            <bdi>{question}</bdi>
          </List.Item>
        ))}
      </List>
    </Callout>
  );
}
