import { Group, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SchemeToggle, useShownScheme } from '#dashboard/ui/scheme-toggle.tsx';
import classes from './drawn-previews.module.css';
import type { LinkPreviews } from './queries.ts';
import type { PreviewField } from './use-preview-form.ts';

type Props = {
  preview: LinkPreviews['survey'];
  /** What is in the form; empty is the default. */
  typed: Readonly<Record<PreviewField, string>>;
};

type Shown = { host: string; title: string; description: string; image: string };

/** A shared link as large networks and messengers draw it. */
export function DrawnPreviews({ preview, typed }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const scheme = useShownScheme();
  const { url, standard } = preview;
  const shown: Shown = {
    host: new URL(url).host,
    title: typed.title.trim() || standard.title,
    description: typed.description.trim() || standard.description,
    image: typed.image || standard.image,
  };
  return (
    <section aria-labelledby={titleId} className={classes.previews} data-scheme={scheme.scheme}>
      <Group justify="space-between" wrap="nowrap">
        <Title order={2} size="h4" id={titleId}>
          {t('settings.linkPreview.drawn.title')}
        </Title>
        <SchemeToggle {...scheme} />
      </Group>
      <Card {...shown} />
      <Post {...shown} />
      <Bubble {...shown} url={url} />
      <Text size="sm" c="dimmed">
        {t('settings.linkPreview.drawn.delay')}
      </Text>
    </section>
  );
}

function Drawn({ name, children }: { name: string; children: ReactNode }) {
  return (
    <figure className={classes.figure} aria-label={name}>
      <figcaption>{name}</figcaption>
      {children}
    </figure>
  );
}

function Picture({ image }: { image: string }) {
  const { t } = useTranslation();
  const alt = t('settings.linkPreview.drawn.picture');
  return <img className={classes.picture} src={image} alt={alt} width={1200} height={630} />;
}

/** The large card of Facebook and LinkedIn. */
function Card({ host, title, description, image }: Shown) {
  const { t } = useTranslation();
  return (
    <Drawn name={t('settings.linkPreview.drawn.card')}>
      <div className={classes.card}>
        <Picture image={image} />
        <div className={classes.below}>
          <span className={classes.host} dir="ltr">
            {host}
          </span>
          <strong className={classes.title} dir="auto">
            {title}
          </strong>
          <span className={classes.line} dir="auto">
            {description}
          </span>
        </div>
      </div>
    </Drawn>
  );
}

/** X shows no description. */
function Post({ host, title, image }: Shown) {
  const { t } = useTranslation();
  return (
    <Drawn name={t('settings.linkPreview.drawn.post')}>
      <div className={classes.post}>
        <Picture image={image} />
        <span className={classes.over} dir="auto">
          {title}
        </span>
      </div>
      <span className={classes.from}>{t('settings.linkPreview.drawn.from', { host })}</span>
    </Drawn>
  );
}

/** A message of WhatsApp or iMessage. */
function Bubble({ host, title, description, image, url }: Shown & { url: string }) {
  const { t } = useTranslation();
  return (
    <Drawn name={t('settings.linkPreview.drawn.bubble')}>
      <div className={classes.chat}>
        <div className={classes.bubble}>
          <div className={classes.link}>
            <Picture image={image} />
            <div className={classes.below}>
              <strong className={classes.title} dir="auto">
                {title}
              </strong>
              <span className={classes.lines} dir="auto">
                {description}
              </span>
              <span className={classes.line} dir="ltr">
                {host}
              </span>
            </div>
          </div>
          <span className={classes.url} dir="ltr">
            {url}
          </span>
        </div>
      </div>
    </Drawn>
  );
}
