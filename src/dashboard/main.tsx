import '@fontsource-variable/inter/wght.css';
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './app/base.css';
import './app/print.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { printInLightColours } from './browser/print-in-light-colours.ts';
import { startTranslations } from './languages/texts.ts';
import { startIdleLoading } from './ui/idle-loading.ts';
import { showStoredBrand } from './ui/product.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element.');

startTranslations();
showStoredBrand();
startIdleLoading();
printInLightColours();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
