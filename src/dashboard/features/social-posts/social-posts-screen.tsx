import { Stack } from '@mantine/core';
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs';
import { useTranslation } from 'react-i18next';
import { InviteOnlyNote } from '#dashboard/session/invite-only-note.tsx';
import { Callout } from '#dashboard/ui/callout.tsx';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import { PicturePanel } from './picture-panel.tsx';
import { PostCaption } from './post-caption.tsx';
import { PostOptions } from './post-options.tsx';
import classes from './social-posts.module.css';
import { useSocialPost } from './use-social-post.ts';

/** Pictures and captions for posts that ask for feedback or show a testimonial. */
export function SocialPostsScreen() {
  const { t } = useTranslation();
  const post = useSocialPost();
  const { picture, options } = post;
  return (
    <>
      <ScreenHeading title={t('social.title')} text={t('social.text')} />
      <Stack gap="lg">
        <InviteOnlyNote />
        <div className={classes.columns}>
          <PostOptions post={post} />
          {picture !== null && <PicturePanel post={post} picture={picture} />}
          {picture !== null && post.caption !== null && (
            <PostCaption post={post} caption={post.caption} />
          )}
        </div>
        {options.kind === 'testimonial' && (
          <Callout tone="neutral" icon={IconUserOff} title={t('social.consentTitle')}>
            {t('social.consentText')}
          </Callout>
        )}
      </Stack>
    </>
  );
}
