import type { ReactNode } from 'react';
import { ErrorBoundary } from './ErrorBoundary';

/** Last resort: stands outside the theme and the texts, either of which may be what failed. */
export const RootBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary
    fallback={() => (
      <div className="boot" role="alert" style={{ color: '#98A2B6', fontFamily: 'system-ui, sans-serif' }}>
        <p>Loading error, please try again</p>
        <p>加载错误，请重试</p>
        <button
          type="button"
          onClick={() => window.location.reload()}
          style={{ font: 'inherit', padding: '12px 20px' }}
        >
          ↻
        </button>
      </div>
    )}
  >
    {children}
  </ErrorBoundary>
);
