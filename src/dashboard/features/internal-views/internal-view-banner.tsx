import { Button, VisuallyHidden } from '@mantine/core';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { checkAccess, leaveCurrentBusiness } from '#dashboard/session/access-checks.ts';
import classes from './internal-view-banner.module.css';
import { useMinutesLeft } from './use-minutes-left.ts';

type Props = {
  bID: string;
  businessName: string;
  /** The address of the internal account. */
  signedInAs: string;
  /** In seconds. */
  endsAt: number;
};

/** Who is looking at which business, for how long, and the way out. */
export function InternalViewBanner({ bID, businessName, signedInAs, endsAt }: Props) {
  const { t } = useTranslation();
  // The server says that the view has ended, and the question for a reason opens.
  const minutes = useMinutesLeft(endsAt, checkAccess);
  const ending = useMutation({
    mutationFn: () => leaveCurrentBusiness(bID, 'endInternalView'),
    meta: { failure: { title: t('internal.banner.failed') } },
  });
  return (
    <aside
      className={`${classes.banner} screen-only`}
      data-internal-view
      aria-label={t('internal.banner.label')}
    >
      <IconEye size={20} stroke={1.8} aria-hidden className={classes.icon} />
      <p className={classes.text}>
        <span className={classes.business}>
          {t('internal.banner.viewing')} <bdi>{businessName}</bdi>
        </span>
        <span className={classes.details}>
          <span className={classes.who}>{t('internal.banner.who', { email: signedInAs })}</span>
          <span aria-hidden> · </span>
          <span className={classes.left}>{t('internal.banner.left', { count: minutes })}</span>
        </span>
      </p>
      <VisuallyHidden role="status">
        {t(minutes > SOON ? 'internal.banner.announcement' : 'internal.banner.endsSoon', {
          name: businessName,
        })}
      </VisuallyHidden>
      <Button
        size="compact-sm"
        variant="white"
        className={classes.end}
        loading={ending.isPending}
        onClick={() => ending.mutate()}
      >
        {t('internal.banner.end')}
      </Button>
    </aside>
  );
}

/** Minutes before the end, which are announced. */
const SOON = 5;
