/** What this process has answered, by class of HTTP status, and what it is answering now. */
class Served {
  readonly byClass = new Map<string, number>(['1xx', '2xx', '3xx', '4xx', '5xx'].map((name) => [name, 0]));
  open = 0;

  begin(): void {
    this.open += 1;
  }

  end(status: number): void {
    this.open -= 1;
    const name = `${Math.floor(status / 100)}xx`;
    this.byClass.set(name, (this.byClass.get(name) ?? 0) + 1);
  }
}

export const served = new Served();
