import { Group, Skeleton, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Appearance } from '#contract/businesses.ts';
import type { AnswerTo } from '#contract/calls.ts';
import { useBusiness, useBusinessID } from '#dashboard/session/use-business.tsx';
import { QueryError } from '#dashboard/ui/error-state.tsx';
import { SchemeToggle, useShownScheme } from '#dashboard/ui/scheme-toggle.tsx';
import { inColourScheme } from '#domain/colour-scheme.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { type RenderedMessage, renderedMessageQuery } from '../queries.ts';
import classes from './preview.module.css';

type Props = {
  rendered: RenderedMessage;
  /** In pixels, or a CSS length. */
  height?: number | string;
};

/** An email exactly as the server would send it, in a sandboxed frame and either colour scheme. */
export function EmailPreview({ rendered, height = 520 }: Props) {
  const { t } = useTranslation();
  const shown = useShownScheme();
  const colourScheme = shown.scheme;
  return (
    <RenderedInvite rendered={rendered} height={height}>
      {({ subject, html }, isFetching) => (
        <div className={classes.mail} aria-busy={isFetching}>
          <Group className={classes.head} justify="space-between" gap="xs" wrap="nowrap">
            <Text size="sm" className={classes.subject} dir="auto">
              <span className={classes.quiet}>{t('invites.preview.subject')} </span>
              {subject}
            </Text>
            <SchemeToggle {...shown} />
          </Group>
          <iframe
            sandbox=""
            srcDoc={inColourScheme(html, colourScheme)}
            title={t('invites.preview.frame')}
            className={classes.frame}
            style={{ height, colorScheme: colourScheme }}
          />
        </div>
      )}
    </RenderedInvite>
  );
}

/** Milliseconds from the last key press to the preview. */
const PAUSE = 400;

type RenderedInviteProps = {
  rendered: RenderedMessage;
  /** Height reserved until the preview is drawn, in pixels or a CSS length. */
  height: number | string;
  children: (drawn: AnswerTo<'drawInvite'>, isFetching: boolean) => ReactNode;
};

/** Renders an invite shortly after the last change; the previous one stays until then. */
export function RenderedInvite({ rendered, height, children }: RenderedInviteProps) {
  const { t } = useTranslation();
  const [settled] = useDebouncedValue(rendered, PAUSE);
  const query = useQuery(renderedMessageQuery(useBusinessID(), settled));
  if (query.data !== undefined) return children(query.data, query.isFetching);
  if (!query.isError) return <Skeleton h={height} radius="md" aria-hidden />;
  return <QueryError title={t('invites.preview.failed')} query={query} />;
}

/** A preview of the invite with a logo and colours that may be unsaved. */
export function BrandedEmail({ appearance }: { appearance: Appearance }) {
  const { entity } = useBusiness();
  const language = LANGUAGES.find(({ code }) => code === entity.language)?.code ?? 'en';
  return (
    <EmailPreview rendered={{ type: 'email', kind: 'invite', language, name: 'Ada', appearance }} />
  );
}
