import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '#dashboard/ui/copy-button.tsx';
import { showSuccess, showWarning } from '#dashboard/ui/notices.ts';
import { TextArea } from '#dashboard/ui/text-area.tsx';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import {
  POST_LIMITS,
  postLength,
  SOCIAL_NETWORKS,
  type SocialNetwork,
  shareAddress,
  WITHOUT_WORDS,
} from '#domain/social-networks.ts';
import { NETWORK_ICONS } from './network-icons.ts';
import classes from './social-posts.module.css';
import type { SocialPost } from './use-social-post.ts';

const MAX_WORDS = 5_000;
/** The share of its limit from which a network's count is shown. */
const COUNTED_FROM = 0.8;

type Props = { post: SocialPost; words: string };

/** The words beside the picture, and the networks to post them to. */
export function PostWords({ post, words }: Props) {
  const { t } = useTranslation();
  const { defaultWords, setWords } = post;
  return (
    <TitledPanel title={t('social.wordsTitle')} gap="md" className={classes.words ?? ''}>
      <Stack gap="md">
        <TextArea
          aria-label={t('social.words')}
          dir="auto"
          minRows={4}
          maxRows={12}
          maxLength={MAX_WORDS}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        <Group gap="sm">
          <CopyButton value={words} label={t('social.copy')} />
          {defaultWords !== null && words !== defaultWords && (
            <Button variant="subtle" onClick={() => setWords(defaultWords)}>
              {t('social.resetWords')}
            </Button>
          )}
        </Group>
        <div>
          <Text fw={600} size="sm" id="social-share">
            {t('social.shareTitle')}
          </Text>
          <Text size="sm" c="dimmed" mb="sm">
            {t('social.shareText')} {t('social.pasteNote')}
          </Text>
          <ul className={classes.networks} aria-labelledby="social-share">
            {SOCIAL_NETWORKS.map((network) => (
              <li key={network}>
                <Network network={network} post={post} words={words} />
              </li>
            ))}
          </ul>
        </div>
      </Stack>
    </TitledPanel>
  );
}

function Network({ network, post, words }: Props & { network: SocialNetwork }) {
  const { t } = useTranslation();
  const Glyph = NETWORK_ICONS[network];
  const limit = POST_LIMITS[network];
  const used = postLength(network, words);
  const isTooLong = limit !== null && used > limit;
  const { link, linkPicture: picture, texts } = post;
  const look = {
    variant: 'default',
    fullWidth: true,
    justify: 'flex-start',
    leftSection: <Glyph size={18} aria-hidden />,
  } as const;
  const subject = texts?.headline ?? '';
  return (
    <>
      {isTooLong ? (
        <Button {...look} disabled>
          {t(`social.networks.${network}`)}
        </Button>
      ) : (
        <Button
          {...look}
          component="a"
          href={shareAddress(network, { words, link, subject, picture })}
          target="_blank"
          rel="noreferrer"
          onClick={() => {
            if (WITHOUT_WORDS.has(network)) copyWords(words);
          }}
        >
          {t(`social.networks.${network}`)}
        </Button>
      )}
      {limit !== null && used >= COUNTED_FROM * limit && (
        <Text size="xs" mt={2} c={isTooLong ? 'var(--gw-danger-text)' : 'dimmed'}>
          {isTooLong
            ? t('social.tooLong', { count: used - limit })
            : t('social.count', { used, limit })}
        </Text>
      )}
    </>
  );

  function copyWords(text: string): void {
    navigator.clipboard.writeText(text).then(
      () => showSuccess({ message: t('social.wordsCopied') }),
      () => showWarning({ message: t('copying.refused') }),
    );
  }
}
