import { Button, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { formatMomentInShort } from '#dashboard/ui/format-date.ts';
import type { PersonData } from './person-data-query.ts';
import classes from './privacy.module.css';

const SHOWN_FIRST = 10;

type Props = Pick<PersonData, 'responses'> & { total: number };

export function FoundResponses({ responses, total }: Props) {
  const { t, i18n } = useTranslation();
  const [isWhole, { open }] = useDisclosure(false);
  if (responses.length === 0) return null;
  const shown = isWhole ? responses : responses.slice(0, SHOWN_FIRST);
  const hidden = total - shown.length;
  return (
    <>
      <Title order={4} size="sm" mt="md" mb={4}>
        {t('privacy.person.responses')}
      </Title>
      <ul className={classes.responses}>
        {shown.map(({ sessionID, at, excerpt, isShowcased, number }) => (
          <li key={sessionID}>
            <Text size="xs" c="dimmed">
              {formatMomentInShort(at, i18n.language)}
              {isShowcased && ` · ${t('privacy.person.shown')}`}
              {number !== null && (
                <>
                  {' · '}
                  <bdi>{number}</bdi>
                </>
              )}
            </Text>
            <Text size="sm" dir="auto" lineClamp={2} c={excerpt === '' ? 'dimmed' : undefined}>
              {excerpt === '' ? t('privacy.person.noWords') : excerpt}
            </Text>
          </li>
        ))}
        {hidden > 0 && (
          <li>
            {t('privacy.person.more', { count: hidden })}
            {shown.length < responses.length && (
              <Button size="compact-sm" variant="default" ms="sm" onClick={open}>
                {t('privacy.person.showMore')}
              </Button>
            )}
          </li>
        )}
      </ul>
    </>
  );
}
