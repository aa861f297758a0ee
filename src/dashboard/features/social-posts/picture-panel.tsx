import { Button, Skeleton, Text } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare.mjs';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#contract/client.ts';
import { downloadFromCall, fileFromCall } from '#dashboard/browser/download-from-call.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { QueryError } from '#dashboard/ui/error-state.tsx';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import { SOCIAL_SHAPES, SOCIAL_SIZES, type SocialShape } from '#domain/social-posts.ts';
import { type PictureOptions, socialPictureQuery } from './queries.ts';
import { canShareFile, shareFile } from './share-file.ts';
import classes from './social-posts.module.css';
import type { SocialPost } from './use-social-post.ts';

type Props = { post: SocialPost; picture: Omit<PictureOptions, 'shape'> };

/** The picture in the chosen shape, the other shapes to choose from, and the buttons that take it away. */
export function PicturePanel({ post, picture }: Props) {
  const { t } = useTranslation();
  const bID = useBusinessID();
  const { shape } = post.options;
  const query = useQuery(socialPictureQuery(bID, { ...picture, shape }));
  const forgetWithdrawn = useForgetWithdrawn();
  const client = useQueryClient();
  useEffect(() => {
    if (!isWithdrawn(query.error)) return;
    void client.invalidateQueries({ queryKey: ['socialItems', bID] });
  }, [query.error, client, bID]);
  // Both draw it again, so that a withdrawn testimonial is refused.
  const drawing = { bID, ...picture, shape };
  const downloading = useMutation({
    mutationFn: () => downloadFromCall('drawSocialPicture', drawing),
    onError: forgetWithdrawn,
    meta: { failure: { title: t('social.drawFailed') } },
  });
  const sharing = useMutation({
    mutationFn: async (text: string) =>
      shareFile({ ...(await fileFromCall('drawSocialPicture', drawing)), text }),
    onError: forgetWithdrawn,
    meta: { failure: { title: t('social.shareFailed') } },
  });
  const file = query.data;
  return (
    <TitledPanel title={t('social.picture')} gap="md" className={classes.picture ?? ''}>
      {query.isError ? (
        <QueryError title={t('social.drawFailed')} query={query} />
      ) : (
        <Picture options={{ ...picture, shape }} className={classes.large} />
      )}
      <fieldset className={classes.shapes}>
        <legend>{t('social.shape')}</legend>
        {SOCIAL_SHAPES.map((one) => (
          <ShapeChoice
            key={one}
            shape={one}
            isChosen={one === shape}
            picture={picture}
            onChoose={() => post.change({ shape: one })}
          />
        ))}
      </fieldset>
      <fieldset className={classes.taking} disabled={!post.isCurrent || query.isError}>
        <Button
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={downloading.isPending}
          onClick={() => downloading.mutate()}
        >
          {t('social.download')}
        </Button>
        {file !== undefined && canShareFile(file) && (
          <Button
            variant="default"
            leftSection={<IconShare size={16} aria-hidden />}
            loading={sharing.isPending}
            onClick={() => sharing.mutate(post.caption ?? '')}
          >
            {t('social.share')}
          </Button>
        )}
      </fieldset>
    </TitledPanel>
  );
}

/** Once a testimonial is refused as withdrawn, its pictures and its text go at once. */
function useForgetWithdrawn() {
  const client = useQueryClient();
  const bID = useBusinessID();
  return (error: unknown) => {
    if (!isWithdrawn(error)) return;
    void client.resetQueries({ queryKey: ['socialPicture', bID] });
    void client.resetQueries({ queryKey: ['socialItems', bID] });
  };
}

const isWithdrawn = (error: unknown) => error instanceof CallError && error.code === 'no_consent';

type ShapeProps = {
  shape: SocialShape;
  isChosen: boolean;
  picture: Props['picture'];
  onChoose: () => void;
};

function ShapeChoice({ shape, isChosen, picture, onChoose }: ShapeProps) {
  const { t } = useTranslation();
  const { width, height } = SOCIAL_SIZES[shape];
  return (
    <label className={classes.shape}>
      <input
        type="radio"
        name="shape"
        className={classes.radio}
        checked={isChosen}
        onChange={onChoose}
      />
      <Picture options={{ ...picture, shape }} className={classes.small} isDecorative />
      <span>{t(`social.shapes.${shape}`)}</span>
      <Text span size="xs" c="dimmed">
        {width} × {height}
      </Text>
    </label>
  );
}

type PictureProps = {
  options: PictureOptions;
  className: string | undefined;
  isDecorative?: boolean;
};

function Picture({ options, className, isDecorative = false }: PictureProps) {
  const { t } = useTranslation();
  const { data, isError } = useQuery(socialPictureQuery(useBusinessID(), options));
  const { width, height } = SOCIAL_SIZES[options.shape];
  const style = { aspectRatio: `${width} / ${height}` };
  if (data === undefined || isError) {
    return <Skeleton className={className ?? ''} style={style} animate={!isError} aria-hidden />;
  }
  const alt = t('social.pictureAlt', { shape: t(`social.shapes.${options.shape}`) });
  return (
    <img
      src={data.address}
      alt={isDecorative ? '' : alt}
      width={width}
      height={height}
      className={className}
      style={style}
    />
  );
}
