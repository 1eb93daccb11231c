import { Module } from '@nestjs/common';
import { ChainFacts } from './chain-facts.service';
import { ChainNode } from './chain-node.service';
import { PayerKey } from './payer-key.service';

@Module({ providers: [ChainFacts, ChainNode, PayerKey], exports: [ChainFacts, ChainNode, PayerKey] })
export class ChainModule {}
