import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { loadMessages } from './locales/load';
import { firstLanguage, i18nProviderOf } from './providers/i18n-provider';

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element with id "root"');
  const language = firstLanguage();
  const i18nProvider = i18nProviderOf(language, await loadMessages(language));
  createRoot(root).render(
    <StrictMode>
      <App i18nProvider={i18nProvider} />
    </StrictMode>,
  );
}

void start();
