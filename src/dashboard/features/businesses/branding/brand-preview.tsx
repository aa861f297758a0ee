import { useTranslation } from 'react-i18next';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import { brandColours } from '#domain/brand-colours.ts';
import type { AppearanceColours } from '#domain/brand-contrast.ts';
import settings from '../businesses.module.css';
import classes from './brand-preview.module.css';

export type PreviewedBrand = {
  readonly name: string;
  readonly logoUrl: string;
  readonly colours: AppearanceColours;
  readonly senderName: string;
  readonly supportEmail: string;
};

type Props = { brand: PreviewedBrand };

/** What an agency's clients see of it: their sign-in, their dashboard and an email. */
export function BrandPreview({ brand }: Props) {
  const { t } = useTranslation();
  const { band, bandEnd, onBand, fill, onFill, strong, tint } = brandColours(brand.colours).light;
  const style = {
    '--band': band,
    '--band-end': bandEnd,
    '--on-band': onBand,
    '--fill': fill,
    '--on-fill': onFill,
    '--strong': strong,
    '--tint': tint,
  } as React.CSSProperties;
  return (
    <div className={settings.previews} style={style}>
      <TitledPanel title={t('branding.preview.signIn')} size="h4" gap="sm" p="md">
        <div className={classes.paper}>
          <div className={classes.band}>
            <Mark {...brand} isOnBand />
          </div>
          <p className={classes.heading}>{t('branding.preview.signInTo', { name: brand.name })}</p>
          <span className={classes.button}>{t('branding.preview.signIn')}</span>
        </div>
      </TitledPanel>
      <TitledPanel title={t('branding.preview.dashboard')} size="h4" gap="sm" p="md">
        <div className={classes.paper}>
          <div className={classes.bar}>
            <Mark {...brand} />
          </div>
          <span className={classes.chosen}>{t('branding.preview.home')}</span>
          <span className={classes.entry}>{t('branding.preview.responses')}</span>
        </div>
      </TitledPanel>
      <TitledPanel title={t('branding.preview.email')} size="h4" gap="sm" p="md">
        <div className={classes.paper}>
          <p className={classes.sender} dir="auto">
            {brand.senderName}
          </p>
          <p className={classes.reply}>
            {brand.supportEmail === ''
              ? t('branding.preview.noReply')
              : t('branding.preview.replyTo', { address: brand.supportEmail })}
          </p>
          <p className={classes.heading}>{t('branding.preview.subject', { name: brand.name })}</p>
          <span className={classes.button}>{t('branding.preview.join')}</span>
        </div>
      </TitledPanel>
    </div>
  );
}

function Mark({ name, logoUrl, isOnBand }: PreviewedBrand & { isOnBand?: true }) {
  if (logoUrl === '') {
    return (
      <span className={classes.name} dir="auto">
        {name}
      </span>
    );
  }
  return <img className={isOnBand ? classes.plate : classes.logo} src={logoUrl} alt={name} />;
}
