import { Group } from '@mantine/core';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { AccessAnswer } from '#dashboard/session/queries.ts';
import { ButtonLink } from '#dashboard/ui/button-link.tsx';
import { InlineLink } from '#dashboard/ui/inline-link.tsx';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import type { ClientAreas } from '#domain/client-areas.ts';
import classes from './area-gate.module.css';
import { areaOfScreen } from './area-of-screen.ts';

type Props = { areas: ClientAreas; user: AccessAnswer['user'] };

/** A screen of a client for its own people: what its agency keeps from them says so in its place. */
export function AreaGate({ areas, user }: Props) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const found = areaOfScreen(pathname, search);
  const level = found === null ? 'edit' : areas[found.area];
  if (found !== null && (level === 'off' || (level === 'view' && found.use === 'form'))) {
    return (
      <>
        <ScreenHeading title={t('agencyCares.heading')} text={t('agencyCares.off')} />
        <Help user={user}>
          {found.area === 'responses' && areas.reviews !== 'off' && (
            <ButtonLink
              size="xs"
              variant="default"
              to="/dash/responses"
              search={{ platform: 'all' }}
            >
              {t('agencyCares.reviews')}
            </ButtonLink>
          )}
        </Help>
      </>
    );
  }
  return (
    <>
      {level === 'view' && found?.use === 'both' && (
        <div className={`${classes.note} screen-only`}>
          <IconLock size={16} aria-hidden />
          <span>
            {t('agencyCares.title')} {t('agencyCares.view')}{' '}
            <InlineLink to="/dash/settings/youragency" inherit>
              {t('agencyCares.more')}
            </InlineLink>
          </span>
        </div>
      )}
      <Outlet />
    </>
  );
}

function Help({ user, children }: { user: Props['user']; children: React.ReactNode }) {
  const { t } = useTranslation();
  const address = user.branding?.supportEmail ?? '';
  return (
    <Group gap="xs">
      {children}
      {address !== '' && (
        <a className={classes.ask} href={`mailto:${address}`}>
          {t('agencyCares.ask')}
        </a>
      )}
      <ButtonLink size="xs" variant="default" to="/dash/settings/youragency">
        {t('agencyCares.more')}
      </ButtonLink>
    </Group>
  );
}
