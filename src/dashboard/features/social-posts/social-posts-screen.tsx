import { Stack } from '@mantine/core';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { Callout } from '#dashboard/ui/callout.tsx';
import { InlineLink } from '#dashboard/ui/inline-link.tsx';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import { PicturePanel } from './picture-panel.tsx';
import { PostOptions } from './post-options.tsx';
import { PostWords } from './post-words.tsx';
import classes from './social-posts.module.css';
import { useSocialPost } from './use-social-post.ts';

/** Pictures and words for posts that ask for feedback or show a testimonial. */
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
          {picture !== null && post.words !== null && <PostWords post={post} words={post.words} />}
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

function InviteOnlyNote() {
  const { t } = useTranslation();
  if (!useBusiness().entity.surveySetup.inviteOnly) return null;
  return (
    <Callout tone="warning" icon={IconLock} title={t('social.inviteOnly')}>
      <InlineLink to="/dash/surveyflow" underline="always">
        {t('social.inviteOnlyChange')}
      </InlineLink>
    </Callout>
  );
}
