import { Button, Group } from '@mantine/core';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { Outlet, useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '#dashboard/languages/texts.ts';
import { AreaNoted } from '#dashboard/session/area-noted.ts';
import type { AccessAnswer } from '#dashboard/session/queries.ts';
import { ButtonLink } from '#dashboard/ui/button-link.tsx';
import { InlineLink } from '#dashboard/ui/inline-link.tsx';
import { lazyPart } from '#dashboard/ui/lazy-part.ts';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import type { AreaLevel, ClientAreas } from '#domain/client-areas.ts';
import classes from './area-gate.module.css';
import { areaOfScreen, type ScreenArea } from './area-of-screen.ts';
import { ScreenSkeleton } from './screen-skeleton.tsx';

const HomeWithoutResponses = lazyPart(async () => {
  const [{ HomeWithoutResponses }] = await Promise.all([
    import('#dashboard/features/home/home-without-responses.tsx'),
    loadTexts('home'),
  ]);
  return HomeWithoutResponses;
});

type Props = { areas: ClientAreas; user: AccessAnswer['user'] };

/** A screen of a client for its own people: what its agency keeps from them says so in its place. */
export function AreaGate({ areas, user }: Props) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const found = areaOfScreen(pathname, search);
  const level = found === null ? 'edit' : levelOf(found, areas);
  if (found?.use === 'home' && level === 'off') {
    return (
      <Suspense fallback={<ScreenSkeleton />}>
        <HomeWithoutResponses note={<Note text={t('agencyCares.responses')} />} />
      </Suspense>
    );
  }
  if (found !== null && (level === 'off' || (level === 'view' && found.use === 'form'))) {
    return (
      <>
        <ScreenHeading title={t('agencyCares.heading')} text={t('agencyCares.off')} />
        <Help user={user} />
      </>
    );
  }
  const isNoted = level === 'view' && found?.use === 'both';
  return (
    <AreaNoted value={isNoted}>
      {isNoted && <Note text={`${t('agencyCares.title')} ${t('agencyCares.view')}`} />}
      <Outlet />
    </AreaNoted>
  );
}

/** Without responses, their screen is that of reviews. */
function levelOf({ area, use }: ScreenArea, areas: ClientAreas): AreaLevel {
  return area === 'responses' && use === 'both' && areas.responses === 'off'
    ? areas.reviews
    : areas[area];
}

function Note({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <div className={`${classes.note} screen-only`}>
      <IconLock size={16} aria-hidden />
      <span>
        {text}{' '}
        <InlineLink to="/dash/settings/youragency" inherit>
          {t('agencyCares.more')}
        </InlineLink>
      </span>
    </div>
  );
}

function Help({ user }: Pick<Props, 'user'>) {
  const { t } = useTranslation();
  const address = user.branding?.supportEmail ?? '';
  return (
    <Group gap="xs">
      {address !== '' && (
        <Button component="a" size="xs" variant="default" href={`mailto:${address}`}>
          {t('agencyCares.ask')}
        </Button>
      )}
      <ButtonLink size="xs" variant="default" to="/dash/settings/youragency">
        {t('agencyCares.more')}
      </ButtonLink>
    </Group>
  );
}
