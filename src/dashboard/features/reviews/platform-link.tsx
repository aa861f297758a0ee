import { Anchor, VisuallyHidden } from '@mantine/core';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { useTranslation } from 'react-i18next';
import type { Review } from '#contract/reviews.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { profileAddress } from '#domain/platform-profile.ts';
import { PLATFORMS } from '#domain/platforms.ts';
import { isWebAddress } from '#domain/text.ts';
import classes from './reviews.module.css';

/** Opens a review on its platform, or else the business's profile, to answer it there if that cannot be done here. */
export function PlatformLink({ review, name }: { review: Review; name: string }) {
  const { t } = useTranslation();
  const { externalPlatforms } = useBusiness().entity;
  const { url, platform, source, canReply, reply } = review;
  const profile = source === 'hand' ? null : profileAddress(platform, externalPlatforms[platform]);
  const address = isWebAddress(url) ? url : profile;
  if (address === null) return null;
  const isToAnswer = !canReply && reply === null && source !== 'hand';
  return (
    <Anchor href={address} target="_blank" rel="noreferrer" size="sm">
      {t(isToAnswer ? 'reviews.replyOn' : 'reviews.seeOn', { platform: PLATFORMS[platform].name })}
      <VisuallyHidden>{t('reviews.openOf', { name })}</VisuallyHidden>
      <IconExternalLink size={14} className={classes.out} aria-hidden />
    </Anchor>
  );
}
