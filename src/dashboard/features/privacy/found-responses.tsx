import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatMomentInShort } from '#dashboard/ui/format-date.ts';
import type { PersonData } from './person-data-query.ts';
import classes from './privacy.module.css';

const SHOWN = 10;

export function FoundResponses({ responses }: Pick<PersonData, 'responses'>) {
  const { t, i18n } = useTranslation();
  if (responses.length === 0) return null;
  const hidden = responses.length - SHOWN;
  return (
    <>
      <Title order={4} size="sm" mt="md" mb={4}>
        {t('privacy.person.responses')}
      </Title>
      <ul className={classes.responses}>
        {responses.slice(0, SHOWN).map(({ sessionID, at, excerpt, isShowcased }) => (
          <li key={sessionID}>
            <Text size="xs" c="dimmed">
              {formatMomentInShort(at, i18n.language)}
              {isShowcased && ` · ${t('privacy.person.shown')}`}
            </Text>
            <Text size="sm" dir="auto" lineClamp={2} c={excerpt === '' ? 'dimmed' : undefined}>
              {excerpt === '' ? t('privacy.person.noWords') : excerpt}
            </Text>
          </li>
        ))}
        {hidden > 0 && <li>{t('privacy.person.more', { count: hidden })}</li>}
      </ul>
    </>
  );
}
