import { Button, Group, Text, UnstyledButton } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlatformCard } from '#contract/review-platforms.ts';
import { useHasDraft } from '#dashboard/session/drafts/use-draft.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import type { ReviewPlatformCode } from '#domain/review-platforms.ts';
import { KeyForm } from '../connect/key-form.tsx';
import { connectDraft } from '../connect/use-connecting.ts';
import type { ReviewImport } from '../platform-rows.ts';
import { wayName, wayOffer } from '../ways.ts';
import classes from './add.module.css';
import { offeredWays, replacesImport } from './offered-ways.ts';

type Props = {
  card: PlatformCard;
  onImport: (code: ReviewPlatformCode, dialog: ReviewImport) => void;
  onDone: () => void;
};

/** The ways to bring in reviews that are rarely the best: an API key of one's own, and a file. */
export function OtherWays({ card, onImport, onDone }: Props) {
  const { t } = useTranslation();
  const { may } = useBusiness();
  const { platform, problem } = card;
  const key = offeredWays(card).find(({ way }) => way === 'key');
  const { kind, thing } = connectDraft(platform);
  const hasDraft = useHasDraft(kind, thing);
  const isByKey = card.connection?.way === 'key';
  const [isOpen, setIsOpen] = useState(hasDraft || isByKey || problem !== null);
  if (key === undefined && !may('reviews.import')) return null;
  return (
    <section className={classes.others}>
      <UnstyledButton
        className={classes.switch}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('platforms.add.otherWays')}
        <IconChevronDown size={16} aria-hidden className={classes.chevron} />
      </UnstyledButton>
      {isOpen && key !== undefined && (
        <div className={classes.way}>
          <Text size="sm" fw={600}>
            {wayName(platform, 'key', t)}
          </Text>
          <Text size="sm" c="dimmed">
            {wayOffer(platform, 'key', t)}
          </Text>
          {replacesImport(card) && (
            <Text size="sm" c="dimmed">
              {t('platforms.connecting.again')}
            </Text>
          )}
          <KeyForm platform={platform} isConfigured={key.isConfigured} onDone={onDone} />
        </div>
      )}
      {isOpen && may('reviews.import') && (
        <div className={classes.way}>
          <Text size="sm" fw={600}>
            {t('platforms.ways.csv')}
          </Text>
          <Text size="sm" c="dimmed">
            {t('platforms.offerOfCsv')}
          </Text>
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<IconFileImport size={16} aria-hidden />}
              onClick={() => onImport(platform, 'csv')}
            >
              {t('platforms.importFile')}
            </Button>
            <Button variant="subtle" onClick={() => onImport(platform, 'byHand')}>
              {t('platforms.addByHand')}
            </Button>
          </Group>
        </div>
      )}
    </section>
  );
}
