import type { CustomShareAction } from '#domain/survey-flow/steps.ts';
import classes from './share.module.css';

export type LogoImage = Pick<CustomShareAction, 'actionImageType' | 'actionImageData'>;

type Props = { image: LogoImage; size: number };

/** A logo as an image of its own: markup that a flow brought along runs nothing and loads nothing. */
export function ShareLogo({ image: { actionImageType, actionImageData }, size }: Props) {
  if (actionImageData === '') {
    return <span className={classes.noLogo} style={{ width: size, height: size }} aria-hidden />;
  }
  const source =
    actionImageType === 'img'
      ? actionImageData
      : `data:image/svg+xml;charset=utf-8,${encodeURIComponent(actionImageData)}`;
  return <img className={classes.logo} src={source} width={size} height={size} alt="" />;
}
