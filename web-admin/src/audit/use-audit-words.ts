import { codes } from '../locales/en/codes';
import { useText } from '../locales/use-text';

type Action = keyof typeof codes.auditActions;
type Kind = keyof typeof codes.auditResources;

export const auditActionList = Object.keys(codes.auditActions) as Action[];
export const auditResourceList = Object.keys(codes.auditResources) as Kind[];

const isAction = (code: string): code is Action => Object.hasOwn(codes.auditActions, code);
const isKind = (code: string): code is Kind => Object.hasOwn(codes.auditResources, code);

/** The words for what was done and to what; a code that is new to the console is shown as it is. */
export function useAuditWords() {
  const t = useText();
  return {
    action: (code: string): string => (isAction(code) ? t(`auditActions.${code}`) : code),
    resource: (code: string): string => (isKind(code) ? t(`auditResources.${code}`) : code),
  };
}
