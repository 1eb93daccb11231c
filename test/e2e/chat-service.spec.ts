import { expect, test } from '@playwright/test';
import type { Service } from '../../server/desk/customers/service.schemas';
import { ConsoleClient, staffPassword } from '../support';
import { Actors } from '../support/actors';
import { ChatClient } from '../support/chat-client';
import { until } from '../support/until';
import { violations } from './support/axe';
import { bubble, composerOf, withPhones, write } from './support/chatting';
import { Customer } from './support/service-stage';
import { Stage } from './support/stage';

/** Customer service as somebody meets it who asks for help. */
const stage = Stage.ofSpec();

test('who asks for help waits in the queue, is served, and says how it was', async () => {
  const user = await Actors.at(stage.origin).user();
  const service = async () => (await user.api.get<Service>('/api/chat/service')).data;
  const agent = await ConsoleClient.login(stage.origin, 'agent@demo.local', staffPassword);
  const { body } = await agent.post<{ token: string }>('/admin-api/desk/token');
  const before = await Customer.open(stage.origin);
  await withPhones(stage, [user], async (a) => {
    await a.go('/pages/chat/service');
    await a.sees(a.t('chat:service.safety'));
    await a.tap('chat:service.begin');
    await a.sees(a.t('chat:service.away'));
    await write(a, 'My withdrawal has not arrived');
    const place = a.page.getByText(a.t('chat:service.queue', { position: 1 }), { exact: true });
    await a.idle();
    await expect(place).toHaveCount(0);
    await a.shot('chat-service-away');
    expect(await violations(a.page, 'service, away')).toEqual([]);

    // Within the opening hours nobody is away, and the hours say when somebody answers.
    const finance = await Actors.at(stage.origin).staff('finance');
    const setting = '/admin-api/settings/chat.openHours';
    const hours = { value: '1-7 00:00-24:00', version: 0 };
    expect((await finance.put(setting, hours)).http).toBe(200);
    await a.go('/pages/chat/service');
    await a.sees(a.t('chat:service.busy'));
    await a.sees('Mon–Sun 00:00–24:00 (UTC)');
    for (const away of ['chat:service.away', 'chat:offDuty'])
      await expect(a.page.getByRole('status').getByText(a.t(away), { exact: true })).toHaveCount(0);
    await a.shot('chat-service-soon');

    // Somebody is on duty, and full with who came before: there is a place in the queue.
    const duty = (capacity: number | null) => agent.post('/admin-api/desk/duty', { onDuty: true, capacity });
    const socket = await ChatClient.in(stage.origin, body.token, 'v=2', 'agent');
    expect((await duty(1)).http).toBe(200);
    await place.waitFor();
    await a.shot('chat-service-queued');
    expect(await violations(a.page, 'service, queued')).toEqual([]);
    expect((await service()).case).toMatchObject({ state: 'queued', position: 1 });

    expect((await duty(null)).http).toBe(200);
    await until('the agent has it', async () => (await service()).case?.state === 'assigned');
    const { conversation } = await service();
    await a.sees('Abe Agent is with you now');
    await a.page.getByText(a.t('chat:service.with', { name: 'Abe Agent' }), { exact: true }).waitFor();
    // What the head and the place in the queue say is asked for once the message has come.
    await place.waitFor({ state: 'detached' });
    await socket.say(conversation ?? 0, 'It is on its way', 'w1');
    await bubble(a, 'It is on its way').waitFor();
    await a.page.getByText(a.t('chat:room.staff'), { exact: true }).first().waitFor();
    await a.shot('chat-service');

    const { case: open } = await service();
    expect((await agent.post(`/admin-api/desk-cases/${open?.id}/close`)).http).toBe(200);
    await a.sees(a.t('chat:service.closed'));
    await a.page.getByRole('radio', { name: a.t('chat:service.star_other', { count: 4 }), exact: true }).click();
    await a.fill(a.t('chat:service.words'), 'Quick and kind');
    await a.shot('chat-service-rating');
    await a.tap('chat:service.send');
    await a.sees(a.t('chat:service.rated', { rating: 4 }));
    expect((await service()).case?.rating).toBe(4);

    await composerOf(a).waitFor();
    await write(a, 'One more thing');
    await until('another case is open', async () => (await service()).case?.id !== open?.id);
    for (const each of [socket, before.socket]) each.close();
  });
});
