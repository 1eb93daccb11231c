import { useEffect } from 'react';
import { useSite } from '../lib/account/site';
import { changeLanguage, useLanguage } from '../lib/i18n/i18n';
import { pickLanguage } from '../lib/i18n/languages';

/** Keeps to the languages the site offers: the second reading of the source has only two. */
export function LanguageKeeper() {
  const site = useSite();
  const language = useLanguage();
  useEffect(() => {
    if (!site) return;
    const wanted = pickLanguage(language, site.languages);
    if (wanted !== language) void changeLanguage(wanted);
  }, [site, language]);
  return null;
}
