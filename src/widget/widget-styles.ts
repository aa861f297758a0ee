import card from './styles/card.css?inline';
import frame from './styles/frame.css?inline';
import wall from './styles/wall.css?inline';

export const WIDGET_STYLES = frame + card + wall;
