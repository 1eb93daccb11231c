import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

type Act<Answer, Body> = Omit<UseMutationResult<Answer, Error, Body>, 'mutate' | 'mutateAsync'> & {
  mutate(body: Body): void;
};

/**
 * Something done once however often it is pressed meanwhile: the lock is taken at once, not when the screen is drawn again.
 * What is paid goes through `useMoneyAction`, which keeps the key of it as well.
 */
export function useAct<Answer, Body = void>(options: UseMutationOptions<Answer, Error, Body>): Act<Answer, Body> {
  const running = useRef(false);
  const mutation = useMutation({
    ...options,
    onSettled: async (...about) => {
      try {
        await options.onSettled?.(...about);
      } finally {
        running.current = false;
      }
    },
  });
  const mutate = (body: Body) => {
    if (running.current) return;
    running.current = true;
    mutation.mutate(body);
  };
  return { ...mutation, mutate };
}
