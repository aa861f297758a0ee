import { Button, Group, Skeleton, Text } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare.mjs';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { downloadFromCall } from '#dashboard/browser/download-from-call.ts';
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
  const downloading = useMutation({
    // Drawn again, so that a withdrawn testimonial is refused.
    mutationFn: () => downloadFromCall('drawSocialPicture', { bID, ...picture, shape }),
    meta: { failure: { title: t('social.drawFailed') } },
  });
  const sharing = useMutation({
    mutationFn: shareFile,
    meta: { failure: { text: () => t('social.shareFailed') } },
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
      <Group gap="sm" mt="md">
        <Button
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={downloading.isPending}
          disabled={query.isError}
          onClick={() => downloading.mutate()}
        >
          {t('social.download')}
        </Button>
        {file !== undefined && canShareFile(file) && (
          <Button
            variant="default"
            leftSection={<IconShare size={16} aria-hidden />}
            onClick={() => sharing.mutate({ ...file, text: post.words ?? '' })}
          >
            {t('social.share')}
          </Button>
        )}
      </Group>
    </TitledPanel>
  );
}

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
  if (data === undefined) {
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
