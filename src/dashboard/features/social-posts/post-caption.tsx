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
  WITHOUT_CAPTION,
} from '#domain/social-networks.ts';
import { NETWORK_ICONS } from './network-icons.ts';
import classes from './social-posts.module.css';
import type { SocialPost } from './use-social-post.ts';

const MAX_LENGTH = 5_000;
/** The share of its limit from which a network's count is shown. */
const COUNTED_FROM = 0.8;

type Props = { post: SocialPost; caption: string };

/** The caption of the picture, and the networks to post them to. */
export function PostCaption({ post, caption }: Props) {
  const { t } = useTranslation();
  const { defaultCaption, setCaption } = post;
  return (
    <TitledPanel title={t('social.post')} gap="md" className={classes.caption ?? ''}>
      <Stack gap="md">
        <TextArea
          aria-label={t('social.caption')}
          dir="auto"
          minRows={4}
          maxRows={12}
          maxLength={MAX_LENGTH}
          value={caption}
          onChange={({ currentTarget }) => setCaption(currentTarget.value)}
        />
        <Group gap="sm">
          <CopyButton value={caption} label={t('social.copy')} />
          {defaultCaption !== null && caption !== defaultCaption && (
            <Button variant="subtle" onClick={() => setCaption(defaultCaption)}>
              {t('social.resetCaption')}
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
                <Network network={network} post={post} caption={caption} />
              </li>
            ))}
          </ul>
        </div>
      </Stack>
    </TitledPanel>
  );
}

function Network({ network, post, caption }: Props & { network: SocialNetwork }) {
  const { t } = useTranslation();
  const Glyph = NETWORK_ICONS[network];
  const limit = POST_LIMITS[network];
  const used = postLength(network, caption);
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
          href={shareAddress(network, { caption, link, subject, picture })}
          target="_blank"
          rel="noreferrer"
          onClick={() => {
            if (WITHOUT_CAPTION.has(network)) copyCaption(caption);
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

  function copyCaption(text: string): void {
    navigator.clipboard.writeText(text).then(
      () => showSuccess({ message: t('social.captionCopied') }),
      () => showWarning({ message: t('copying.refused') }),
    );
  }
}
